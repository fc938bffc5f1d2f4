import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import { titleOf } from "@/lib/core/pure/codes";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import type { NumberRow } from "@/lib/overview/numbers/schema";
import { type NumberCode, wordsOf } from "@/lib/overview/numbers/words";
import { valueText } from "./number-texts";

const missing = "–";

/** Yes or no for a rate; else the row's value, in dollars where sums are divided. */
function countsText(code: NumberCode, { counts, value }: NumberRow) {
  const { kind, unit } = wordsOf(code);
  if (kind === "rate") return counts ? "Yes" : "No";
  return valueText(value, kind === "premium" ? "dollars" : unit, kind === "median");
}

const specialtyText = ({ specialty }: NumberRow) => (specialty ? titleOf("Specialty", specialty) : missing);

const What = ({ row: { what, href } }: { row: NumberRow }) =>
  href ? (
    <Link href={href} className="rounded-sm text-primary-strong underline-offset-4 hover:underline">
      {what}
    </Link>
  ) : (
    what
  );

const lastColumn = (code: NumberCode) => (wordsOf(code).kind === "rate" ? "Counts" : "Value");

export const rowColumns = (code: NumberCode) =>
  columnsOf<NumberRow>([
    { header: "Date", size: 150, cell: ({ date }) => weekdayDay(date) },
    { header: "Facility", size: 200, cell: ({ facility }) => facility.name },
    { header: "Specialty", size: 180, cell: specialtyText },
    { header: "Provider", size: 190, cell: ({ provider }) => provider?.display_name ?? missing },
    { header: "What", size: 230, cell: (row) => <What row={row} /> },
    {
      header: lastColumn(code),
      size: 110,
      align: "end",
      cell: (row) => countsText(code, row),
    },
  ]);

/** A row on a phone. */
export const NumberRowCard = ({ code, row }: { code: NumberCode; row: NumberRow }) => (
  <div className="grid gap-1">
    <div className="flex items-start justify-between gap-3">
      <p className="font-medium">{weekdayDay(row.date)}</p>
      <p className="whitespace-nowrap font-medium">
        <span className="sr-only">{lastColumn(code)}: </span>
        {countsText(code, row)}
      </p>
    </div>
    <p className="text-sm">
      <What row={row} />
    </p>
    <p className="text-muted-foreground text-xs">
      {dotted([row.facility.name, specialtyText(row), row.provider?.display_name])}
    </p>
  </div>
);
