import { columnsOf } from "@/components/ui/columns";
import { Instant } from "@/components/ui/instant";
import { dotted, noValue } from "@/lib/core/pure/text";
import type { PassportView } from "@/lib/credentials/passports/schema";
import { viewWords } from "@/lib/credentials/passports/words";

/** "Page", "PDF", the name of a file, "Wrong passcode". */
const whatText = ({ what, file_name }: PassportView) =>
  what === "file" ? (file_name ?? viewWords.file) : viewWords[what];

export const viewColumns = columnsOf<PassportView>([
  { header: "When", size: 180, cell: ({ at }) => <Instant at={at} to="minute" /> },
  { header: "What", size: 220, cell: (view) => <span className="break-words">{whatText(view)}</span> },
  { header: "Network", size: 180, cell: ({ network }) => network || noValue },
  {
    header: "Program",
    size: 320,
    cell: ({ program }) => <span className="break-words text-muted-foreground">{program || noValue}</span>,
  },
]);

/** Shows a view of the list on a phone. */
export const ViewCard = ({ view }: { view: PassportView }) => (
  <div className="grid grid-cols-1 gap-1">
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0 break-words font-medium">{whatText(view)}</p>
      <span className="text-muted-foreground text-xs">
        <Instant at={view.at} to="minute" />
      </span>
    </div>
    <p className="break-words text-muted-foreground text-xs">
      {dotted([view.network, view.program]) || noValue}
    </p>
  </div>
);
