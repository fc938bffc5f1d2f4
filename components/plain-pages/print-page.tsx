import type { ReactNode } from "react";
import type { Site } from "@/lib/core/pure/form-state";
import { PlainHead } from "./document";

type PrintPageProps = {
  site: Site;
  title: string;
  /** What is printed of whom: "December 2026", "Casco Harbor". */
  context: string;
  /** Where its times are local to. */
  times: string;
  /** "Printed Dec 4, 2026 by Jordan Kline" */
  printed: string;
  scriptFile: string | null;
  isLandscape?: boolean;
  children: ReactNode;
};

/** A page to print: no navigation, black on white, and rows that do not break across pages [SCH-S-040]. */
export const PrintPage = ({
  site,
  title,
  context,
  times,
  printed,
  scriptFile,
  isLandscape = false,
  children,
}: PrintPageProps) => (
  <html lang="en">
    <PlainHead site={site} title={title} description={`${title} to print.`} scriptFile={scriptFile} />
    <body className={isLandscape ? "printout printout-landscape" : "printout"}>
      <main>
        <header className="printout-head">
          <div>
            <h1>{title}</h1>
            <p>{context}</p>
          </div>
          <button type="button" data-print hidden className="printout-button">
            Print
          </button>
        </header>
        {children}
        <footer className="printout-foot">
          <p>{times}</p>
          <p>{printed}</p>
        </footer>
      </main>
    </body>
  </html>
);
