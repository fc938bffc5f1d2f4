import { ScrollText } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { capitalized, joined } from "@/lib/core/pure/text";
import type { AuditEntryView } from "@/lib/staff/audit-log/schema";

/** "account/facts-recorded" → "Account facts recorded". */
const actionTitle = (action: string) => capitalized(action.replace(/[/_-]+/g, " ").trim());

/** "backgroundCheckReference" → "background check reference". */
const detailName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();

/** A detail of an audit line as short text. */
function detailText(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? joined(value.map(detailText)) : "none";
  if (value === null) return "none";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const pages: Record<string, (id: string) => string> = {
  provider: staffPaths.provider,
  organization: staffPaths.organization,
};

/** The object of a line; those with a page of their own are links. */
function AuditObject({ entry }: { entry: AuditEntryView }) {
  const page = pages[entry.object_type];
  const text = `${entry.object_type} ${entry.object_id.slice(-8)}`;
  if (!page) return <span title={entry.object_id}>{text}</span>;
  return (
    <Link href={page(entry.object_id)} title={entry.object_id} className="underline-offset-4 hover:underline">
      {text}
    </Link>
  );
}

type AuditLinesProps = {
  entries: AuditEntryView[];
  showObject?: boolean;
  /** What some of the objects are called, by their ids. */
  names?: Record<string, string>;
  className?: string;
};

export function AuditLines({ entries, showObject, names = {}, className }: AuditLinesProps) {
  if (entries.length === 0) {
    return (
      <EmptyState
        className={className}
        icon={<ScrollText />}
        title="Nothing recorded"
        text={
          showObject ? "No entry matches. Change the filters, or reset them." : "Nothing has been done yet."
        }
      />
    );
  }
  return (
    <ul className={cn("divide-y", className)}>
      {entries.map((entry) => {
        const details = Object.entries(entry.details);
        return (
          <li
            key={entry.id}
            className="grid gap-x-4 gap-y-0.5 px-4 py-3 text-sm sm:grid-cols-[1fr_auto] md:px-5"
          >
            <p className="min-w-0 font-medium">{actionTitle(entry.action)}</p>
            <p className="text-muted-foreground text-xs sm:text-right">
              <Instant at={entry.at} to="minute" />
            </p>
            <p className="min-w-0 break-words text-muted-foreground text-xs sm:col-span-2">
              by {entry.actor}
              {showObject && (
                <>
                  {" · "}
                  <AuditObject entry={entry} />
                </>
              )}
              {!showObject && names[entry.object_id] && (
                <>
                  {" · about "}
                  <span className="text-foreground">{names[entry.object_id]}</span>
                </>
              )}
              {details.map(([name, value]) => (
                <span key={name}>
                  {" · "}
                  {detailName(name)}: <span className="text-foreground">{detailText(value)}</span>
                </span>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
