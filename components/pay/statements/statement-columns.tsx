import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { counted, dotted } from "@/lib/core/pure/text";
import type { Statement } from "@/lib/pay/statements/schema";
import { StatementBadge } from "./statement-badge";
import { statementName, statementPeriod } from "./statement-words";

export const statementColumns = columnsOf<Statement>([
  { header: "Number", size: 180, cell: statementName },
  { header: "Period", size: 260, cell: statementPeriod },
  { header: "Status", size: 160, cell: ({ status }) => <StatementBadge status={status} /> },
  { header: "Lines", size: 90, align: "end", cell: ({ lines }) => lines.length },
  {
    header: "Total",
    size: 140,
    align: "end",
    cell: ({ total }) => <strong className="font-semibold">{formatExact(total)}</strong>,
  },
]);

type StatementCardProps = {
  statement: Statement;
  href: string;
  /** The provider's name, in a list of several providers. */
  owner?: string;
};

/** Shows a statement of the list on a phone. */
export const StatementCard = ({ statement, href, owner }: StatementCardProps) => (
  <div className="grid grid-cols-1 gap-2">
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 font-semibold leading-snug">
        <Link href={href} className="stretched">
          {statementName(statement)}
        </Link>
      </p>
      <strong className="font-semibold">{formatExact(statement.total)}</strong>
    </div>
    <p className="text-muted-foreground text-sm">{dotted([owner, statementPeriod(statement)])}</p>
    <div className="flex items-center justify-between gap-3">
      <StatementBadge status={statement.status} />
      <span className="text-muted-foreground text-xs">{counted(statement.lines.length, "line")}</span>
    </div>
  </div>
);
