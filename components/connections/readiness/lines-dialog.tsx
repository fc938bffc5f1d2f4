"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { DialogBody, DialogHeader } from "@/components/ui/dialog";
import { RecordDialog } from "@/components/ui/record-dialog";
import { RecordRead } from "@/components/ui/record-read";
import { readiness } from "@/lib/connections/readiness/calls";
import type { AskedItem, RosterRow } from "@/lib/connections/readiness/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Day } from "@/lib/core/pure/days";
import { weekdayDay } from "@/lib/core/pure/text";
import { EndWaiver } from "./end-waiver";
import { ReadinessLine } from "./readiness-line";
import { WaiveButton } from "./waive-button";

/** What the list and the answer to a waiver both say of it. */
type Granted = Omit<RosterRow["exceptions"][number], "title">;

type LinesDialogProps = {
  facility: { id: string; name: string };
  row: RosterRow;
  on: Day;
  /** The facility's day. */
  today: Day;
  /** The lines that may be waived at all. */
  waivable: readonly string[];
  onClose(): void;
};

/** What a facility asks of one provider, line by line, with what is waived and by whom [CRD-S-020]. */
export function LinesDialog({ facility, row, on, today, waivable, onClose }: LinesDialogProps) {
  const mayWaive = useCurrentUser().group_names.includes("grant_clearance");
  const { id, display_name: name } = row.provider;
  const read = useCall(readiness, { provider: id, facility: facility.id, on: [on] });
  /** What was waived and ended here; the list may show the provider no more. */
  const [granted, setGranted] = useState<Granted[]>([]);
  const [ended, setEnded] = useState<string[]>([]);
  const waivers = [...granted, ...row.exceptions].filter(({ id }) => !ended.includes(id));
  const waiverOf = (item: AskedItem) =>
    waivers.find(({ requirement_id }) => requirement_id === item.requirement_id);

  const actionOf = (item: AskedItem) => {
    if (!mayWaive) return null;
    const waiver = waiverOf(item);
    if (waiver) {
      const end = () => setEnded([waiver.id, ...ended]);
      return <EndWaiver id={waiver.id} title={item.title} name={name} onEnded={end} />;
    }
    if (item.met || !waivable.includes(item.requirement_id)) return null;
    return (
      <WaiveButton
        requirement={{ id: item.requirement_id, title: item.title }}
        provider={row.provider}
        today={today}
        onWaived={(waived) => setGranted([waived, ...granted])}
      />
    );
  };
  return (
    <RecordDialog open onClose={onClose}>
      <RecordRead read={read} title={name}>
        {({ days: [day] }) => (
          <>
            <DialogHeader title={name} description={`${facility.name}, ${weekdayDay(on)}`} />
            <DialogBody className="p-0! md:p-0!">
              {day && day.items.length > 0 ? (
                <ul aria-label="Requirements" className="divide-y">
                  {day.items.map((item) => (
                    <ReadinessLine
                      key={item.requirement_id}
                      item={item}
                      waiver={waiverOf(item)}
                      action={actionOf(item)}
                    />
                  ))}
                </ul>
              ) : (
                <p className="px-4 py-5 text-muted-foreground text-sm md:px-6">
                  {facility.name} asks for nothing of this provider.
                </p>
              )}
            </DialogBody>
          </>
        )}
      </RecordRead>
    </RecordDialog>
  );
}
