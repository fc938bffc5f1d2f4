"use client";

import { Building2 } from "lucide-react";
import { Suspense, useState } from "react";
import { reasonWords, statusWords, waitingFirst } from "@/components/connections/connection-words";
import { PresentationControl } from "@/components/connections/presentations/presentation-control";
import { ConnectionBadge } from "@/components/connections/status-badge";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import type { Connection } from "@/lib/connections/schema";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, townText } from "@/lib/core/pure/text";

const ReadyFor = onDemand(
  async () => (await import("@/components/connections/readiness/ready-for")).ReadyFor,
);

const shownAtFirst = 3;

/** Where the organization has asked the provider to work, what waits first; three, then all. */
export function ConnectedFacilities({
  providerId,
  connections,
  onChanged,
}: {
  providerId: string;
  connections: Connection[];
  onChanged(): void;
}) {
  const [all, setAll] = useState(false);
  if (connections.length === 0) return null;
  const sorted = waitingFirst(connections);
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  const rest = sorted.length - shown.length;
  return (
    <section aria-labelledby="connected-facilities" className="grid gap-3">
      <h2 id="connected-facilities" className="text-lg">
        Connected facilities
        <span className="ml-2 font-normal text-muted-foreground text-sm">{connections.length}</span>
      </h2>
      <CardList aria-labelledby="connected-facilities">
        {shown.map((connection) => (
          <FacilityRow
            key={connection.id}
            providerId={providerId}
            connection={connection}
            onChanged={onChanged}
          />
        ))}
      </CardList>
      {rest > 0 && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          Show More ({rest})
        </Button>
      )}
    </section>
  );
}

type FacilityRowProps = { providerId: string; connection: Connection; onChanged(): void };

function FacilityRow({ providerId, connection, onChanged }: FacilityRowProps) {
  const { facility, opportunity } = connection;
  const reason = reasonWords(connection);
  const about = [townText(facility), opportunity?.title];
  return (
    <CardListItem className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Building2 aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium text-sm">
          <Link href={repPaths.facility(facility.id)} className="rounded-sm hover:underline">
            {facility.name}
          </Link>
        </p>
        <p className="truncate text-muted-foreground text-xs">{reason ?? dotted(about)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          href={repPaths.connection(connection.id)}
          aria-label={`${statusWords[connection.combined_status].text}: connection request of ${facility.name}`}
          className="rounded-full"
        >
          <ConnectionBadge status={connection.combined_status} />
        </Link>
        <PresentationControl connection={connection} onChanged={onChanged} />
      </div>
      {connection.status === "accepted" && (
        <div className="min-h-4 basis-full pl-9">
          <Suspense>
            <ReadyFor providerId={providerId} facility={facility} />
          </Suspense>
        </div>
      )}
    </CardListItem>
  );
}
