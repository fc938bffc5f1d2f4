"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogButton } from "@/components/ui/dialog-button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { Units } from "@/components/ui/units";
import type { PlanItem as Item, PlanDetail } from "@/lib/assignments/plans/schema";
import { formatDollars } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, nearDay } from "@/lib/core/pure/text";
import { kindTitle } from "./plan-words";
import { usePlanChange } from "./use-plan-change";

const ChooseClinician = onDemand(async () => (await import("./choose-clinician")).ChooseClinician);

type Times = Pick<Item, "date" | "times" | "kind" | "facility">;

/** "Mon, Dec 7 · Day 07:00–19:00 · Casco Harbor" */
export const needText = ({ date, times, kind, facility }: Times) =>
  dotted([nearDay(date), `${kindTitle(kind)} ${times}`, facility.name]);

type PlanItemProps = {
  plan: PlanDetail;
  item: Item;
  /** Names the clinician, where the items are not under one. */
  named?: boolean;
};

/** What became of an item that was sent. */
const Outcome = ({ item }: { item: Item }) => {
  if (item.state === "sent")
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="green" icon={<CircleCheck aria-hidden />}>
          Sent
        </Badge>
        {item.booking_request_id && (
          <Link href={repPaths.bookingRequest(item.booking_request_id)} className="text-sm underline">
            Open the request
          </Link>
        )}
      </span>
    );
  if (item.state === "refused")
    return (
      <span className="grid gap-0.5">
        <Badge tone="red" icon={<CircleAlert aria-hidden />}>
          Not sent
        </Badge>
        <span className="text-red text-xs">{item.refusal}</span>
      </span>
    );
  return null;
};

/** The tick, "Someone else" and "Remove" of an item of an open plan. */
function Actions({ plan, item }: Omit<PlanItemProps, "named">) {
  const { change, isPending } = usePlanChange(plan);
  const heading = needText(item);
  const of = `${item.provider.display_name}, ${heading}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DialogButton
        size="sm"
        aria-label={`Someone else instead of ${of}`}
        {...ChooseClinician.preloadProps}
        dialog={(close) => (
          <ChooseClinician
            plan={plan}
            neededShift={item.needed_shift}
            heading={heading}
            present={item.provider.id}
            onClose={close}
          />
        )}
      >
        Someone else
      </DialogButton>
      <Button
        size="sm"
        variant="ghost"
        pending={isPending}
        aria-label={`Remove ${of}`}
        onClick={() => change([{ needed_shift: item.needed_shift, provider: null }])}
      >
        Remove
      </Button>
    </div>
  );
}

/** One proposed shift: day, times, facility, what it costs and why, a tick, and what can be done about it [SCH-S-030]. */
export function PlanItem({ plan, item, named = false }: PlanItemProps) {
  const { change } = usePlanChange(plan);
  const isOpen = plan.status === "open";
  const heading = needText(item);
  const words = (
    <span className="grid gap-0.5">
      <span className="font-medium">
        {named && <span className="block">{item.provider.display_name}</span>}
        <Units>{heading}</Units>
      </span>
      <span className="text-muted-foreground text-xs">
        {dotted([formatDollars(item.amount), ...item.reasons])}
      </span>
      {item.warnings.map((warning) => (
        <span key={warning} className="text-amber text-xs">
          {warning}
        </span>
      ))}
    </span>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-dashed p-3 text-sm">
      {isOpen ? (
        <Checkbox
          checked={item.is_ticked}
          onCheckedChange={(ticked) =>
            change([
              { needed_shift: item.needed_shift, provider: item.provider.id, is_ticked: ticked === true },
            ])
          }
          label={words}
        />
      ) : (
        <div className="min-w-0">{words}</div>
      )}
      {isOpen ? <Actions plan={plan} item={item} /> : <Outcome item={item} />}
    </li>
  );
}
