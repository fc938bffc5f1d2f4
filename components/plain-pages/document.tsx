import type { ReactNode } from "react";
import { Brand } from "@/components/ui/brand";
import type { Site } from "@/lib/core/pure/form-state";

type PlainHeadProps = {
  site: Site;
  /** The screen's name; the product's follows it in the title. */
  title: string;
  /** Describes the page to readers who meet its address elsewhere; by default as the page of a referee. */
  description?: string;
  /** Puts "Error" first in the title, so that a screen reader says it before anything else. */
  hasErrors?: boolean;
  /** The address of the one file of ours that this address runs; the page works without it. */
  scriptFile?: string | null;
};

type PlainDocumentProps = PlainHeadProps & {
  /** The one script that this address may hold (lib/core/pure/plain-script.ts); the page works without it. */
  script?: string;
  children: ReactNode;
};

/** What a browser reads first of a page that needs no script. */
export const PlainHead = ({
  site,
  title,
  description = `What colleagues, leaders and references say about clinicians on ${site.product}.`,
  hasErrors,
  scriptFile,
}: PlainHeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content={description} />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafcfc" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10181b" />
    <title>{`${hasErrors ? "Error: " : ""}${title} | ${site.product}`}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/plain-pages/style.css" />
    {scriptFile && <script src={scriptFile} defer />}
  </head>
);

/** A whole page that needs no script: head, mark, content, and how to reach us. */
export const PlainDocument = ({ script, children, ...head }: PlainDocumentProps) => {
  const { site } = head;
  return (
    <html lang="en">
      <PlainHead {...head} />
      <body className="flex flex-col bg-[radial-gradient(64rem_28rem_at_50%_-8rem,var(--primary-soft),transparent)] bg-no-repeat">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-10 focus:rounded-md focus:bg-card focus:px-4 focus:py-2.5 focus:font-medium focus:shadow-md"
        >
          Skip to content
        </a>
        <header className="mx-auto flex w-full max-w-[720px] justify-center px-4 pt-8 md:pt-12">
          <a href="/" className="rounded-md">
            <Brand name={site.product} className="text-lg" />
          </a>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[720px] flex-1 px-4 py-6 outline-none"
        >
          {children}
        </main>
        <footer className="mx-auto w-full max-w-[720px] px-4 text-muted-foreground text-sm">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t pt-5 pb-8">
            <span>{site.product}</span>
            <span>
              Questions? Write to{" "}
              <a href={`mailto:${site.supportEmail}`} className={plainLink}>
                {site.supportEmail}
              </a>{" "}
              or{" "}
              <a href={site.supportForm} target="_blank" rel="noreferrer" className={plainLink}>
                send a report
              </a>
              .
            </span>
          </div>
        </footer>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and the policy knows their hash */}
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
};

/** A link in running text. */
export const plainLink = "rounded-sm font-medium text-primary-strong underline underline-offset-4";
