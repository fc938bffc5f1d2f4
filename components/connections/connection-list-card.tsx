import { Building2, Hourglass, Stethoscope, WandSparkles } from "lucide-react";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import type { Connection } from "@/lib/connections/schema";
import { cn } from "@/lib/core/browser/cn";
import type { Side } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { dotted, townText } from "@/lib/core/pure/text";
import { Waiting } from "./clock/waiting";
import { leadRateWords, rateLabel } from "./connection-words";
import { ConnectionBadge } from "./status-badge";

type ConnectionListCardProps = { connection: Connection; side: Side; href: string };

/** One request in the list of a phone. */
export function ConnectionListCard({ connection, side, href }: ConnectionListCardProps) {
  const { facility, provider, opportunity, healthcare_entity } = connection;
  const place = townText(facility);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold leading-snug">
            <Link href={href} scroll={false} className="stretched">
              {side === "rep" ? provider.display_name : facility.name}
            </Link>
          </p>
          <ConnectionBadge status={connection.combined_status} />
        </div>
        <p className="text-muted-foreground text-xs">
          {side === "rep"
            ? titlesOf("Specialty", provider.specialties.slice(0, 2))
            : dotted([place, healthcare_entity.name])}
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:items-center [&>li]:gap-2">
        {side === "rep" && (
          <li>
            <Building2 aria-hidden />
            <span className="truncate">{facility.name}</span>
          </li>
        )}
        {opportunity && (
          <li>
            <Stethoscope aria-hidden />
            <span className="truncate">{opportunity.title}</span>
          </li>
        )}
        {side === "rep" && connection.clock && (
          <li>
            <Hourglass aria-hidden />
            <span className="sr-only">Waiting for</span>
            <Waiting clock={connection.clock} />
          </li>
        )}
        {typeof connection.match_score === "number" && (
          <li>
            <WandSparkles aria-hidden />
            Matched, score {connection.match_score}
          </li>
        )}
      </ul>
      <div
        className={cn(
          "flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 text-xs [&>span]:whitespace-nowrap",
          side === "rep" && "max-sm:grid",
        )}
      >
        <span className="text-muted-foreground">
          Updated <Instant at={connection.updated_at} to="day" />
        </span>
        <span>
          <strong className="font-semibold text-sm">{leadRateWords(connection, side)}</strong>{" "}
          <span className="text-muted-foreground">{rateLabel[side]}</span>
        </span>
      </div>
    </div>
  );
}
