"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Stat } from "@/components/ui/stat";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted } from "@/lib/core/pure/text";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { bonusText, untilText } from "./search-words";

/** The server's clock now: its last word, and the seconds that have passed since. */
function useServerClock(said: string) {
  const [nowMs, setNowMs] = useState(() => Date.parse(said));
  useEffect(() => {
    const [from, at] = [Date.parse(said), performance.now()];
    const tick = () => setNowMs(from + performance.now() - at);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [said]);
  return nowMs;
}

/** When the next wave comes, or that everybody has been asked. */
function NextWave({ search, nowMs }: { search: RescueDetail; nowMs: number }) {
  if (search.exhausted_at) return <p>Everybody has been asked. The search goes on until the shift begins.</p>;
  if (!search.next_wave_at) return null;
  return <Stat label="Next wave in" value={untilText(search.next_wave_at, nowMs)} />;
}

/** The progress of a search: its clocks, its bonus, and what came of those who were asked [RSC-S-014]. */
export function SearchSummary({ search }: { search: RescueDetail }) {
  const nowMs = useServerClock(search.now);
  const { asked, seen, declined, accepted } = search.counts;
  const { filled_booking_request_id: filledId } = search;
  return (
    <Card className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        {isOpenRescue(search.status) && (
          <>
            <NextWave search={search} nowMs={nowMs} />
            <Stat label="Shift begins in" value={untilText(search.ends_at, nowMs)} />
          </>
        )}
        <Stat label="Bonus now" value={bonusText(search)} />
        <Stat label="Wave" value={search.wave_number} />
      </div>
      <p className="text-sm">
        {dotted([`Asked ${asked}`, `Seen ${seen}`, `Declined ${declined}`, `Accepted ${accepted}`])}
      </p>
      {search.note && <p className="whitespace-pre-line text-muted-foreground text-sm">{search.note}</p>}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link href={repPaths.bookingRequest(search.booking_request_id)}>Open the vacant shift</Link>
        </Button>
        {filledId && (
          <Button asChild variant="primary">
            <Link href={repPaths.bookingRequest(filledId)}>Open assignment</Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
