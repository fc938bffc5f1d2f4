import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Proof } from "@/components/credentials/checks/proof";
import { FileLink } from "@/components/credentials/file-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cn } from "@/lib/core/browser/cn";
import { type CodeCategory, titleOf } from "@/lib/core/pure/codes";
import { mediumDay, notGiven } from "@/lib/core/pure/text";
import type { Verification } from "@/lib/credentials/checks/schema";

/** The title of a code that may not be given. */
export const coded = (category: CodeCategory, code: string | null) => code && titleOf(category, code);

/** `Jan 31, 2028`; null for a day that is not given, so that it reads N/A. */
export const dayOrNull = (day: string | null) => day && mediumDay(day);

type Fact = [label: string, value: ReactNode];

/** Labelled values in a card; what is missing reads N/A. */
export function FactCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 md:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="mt-0.5 break-words text-sm">{value || notGiven}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

/** "Medical diplomas" → "medical diplomas", and "DEA licenses" as it is. */
const within = (title: string) => title.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

type RecordCardProps = {
  title: string;
  /** Whether its records may be shown beside each other. */
  wide?: boolean;
  children: ReactNode[];
};

/** A list that may be empty, which it then says: "No internships registered". */
export function RecordCard({ title, wide = true, children }: RecordCardProps) {
  return (
    <Card>
      <CardHeader
        title={
          <>
            {title}
            {children.length > 0 && (
              <span className="ml-2 font-normal text-muted-foreground text-sm">{children.length}</span>
            )}
          </>
        }
      />
      <CardBody>
        {children.length > 0 ? (
          <ul className={cn("grid gap-3", wide && "md:grid-cols-2 lg:grid-cols-3")}>{children}</ul>
        ) : (
          <p className="text-muted-foreground text-sm">{`No ${within(title)} registered`}</p>
        )}
      </CardBody>
    </Card>
  );
}

type RecordItemProps = {
  title: string;
  /** A badge at the right of the title. */
  aside?: ReactNode;
  facts?: Fact[];
  /** The address of its file; null for none, left out of what has no file. */
  file?: string | null;
  /** What the file is, for those who hear the link alone, if not the title: "Medical license, Maine". */
  fileWords?: string;
  /** How far it is proven. */
  verification?: Verification | null;
};

/** One record of a list, with its file. */
export const RecordItem = ({
  title,
  aside,
  facts = [],
  file,
  fileWords = title,
  verification = null,
}: RecordItemProps) => {
  const proof = <Proof verification={verification} of={fileWords} />;
  const saved = file ? (
    <FileLink file={file} words={fileWords} />
  ) : (
    file === null && <span className="text-muted-foreground text-xs">No file</span>
  );
  if (facts.length === 0)
    return (
      <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border px-3.5 py-2.5 text-sm">
        <p className="min-w-0 break-words font-medium">{title}</p>
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          {proof}
          {saved}
        </span>
      </li>
    );
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border px-3.5 py-3 text-sm">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words font-medium">{title}</p>
        {aside}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-2xs text-muted-foreground">{label}</dt>
            <dd className="break-words">{value || notGiven}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {saved}
        {proof}
      </div>
    </li>
  );
};

/** Yes or no as a tick or a cross, and as a word. */
export const Tick = ({ on }: { on: boolean }) => (
  <span className={cn("inline-flex items-center gap-1", on ? "text-green" : "text-muted-foreground")}>
    {on ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
    {on ? "Yes" : "No"}
  </span>
);
