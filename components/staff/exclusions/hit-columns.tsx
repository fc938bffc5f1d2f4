import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import { waitText } from "@/lib/core/pure/text";
import type { ExclusionHitRow } from "@/lib/credentials/exclusions/schema";
import { ruleWords } from "@/lib/credentials/exclusions/words";
import { HitBadges } from "./hit-badge";

/** Columns of the matches. */
export const hitColumns = (now: Date) =>
  columnsOf<ExclusionHitRow>([
    { header: "Provider", size: 240, cell: ({ provider }) => provider.display_name },
    { header: "On the list", size: 200, cell: ({ entry_name }) => entry_name },
    {
      header: "Match",
      size: 320,
      cell: (hit) => (
        <span className="grid justify-items-start gap-1">
          {ruleWords[hit.rule]}
          <HitBadges hit={hit} />
        </span>
      ),
    },
    {
      header: "Since",
      size: 100,
      className: "whitespace-nowrap",
      cell: ({ moved_at: since }) => waitText(since, now),
    },
  ]);

type HitCardProps = { hit: ExclusionHitRow; href: string; now: Date };

/** A match as a card, in place of the table's row on a phone. */
export const HitCard = ({ hit, href, now }: HitCardProps) => (
  <div className="grid grid-cols-1 gap-1.5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <Link href={href} className="stretched min-w-0 break-words font-semibold">
        {hit.provider.display_name}
      </Link>
      <span className="text-muted-foreground text-xs">{waitText(hit.moved_at, now)}</span>
    </div>
    <p className="break-words text-sm">{hit.entry_name}</p>
    <p className="text-muted-foreground text-xs">{ruleWords[hit.rule]}</p>
    <HitBadges hit={hit} />
  </div>
);
