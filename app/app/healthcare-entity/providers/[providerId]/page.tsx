import { scheduleInput } from "@/components/assignments/availability/calendar-days";
import { BookingPanel } from "@/components/assignments/send/booking-panel";
import { LockedCalendar } from "@/components/marketplace/locked-calendar";
import { listSchedules } from "@/lib/assignments/availability/queries";
import { schedulesInput } from "@/lib/assignments/availability/schema";
import { listFillable } from "@/lib/assignments/queries/fillable";
import { monthOf } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { type ProfileParams, readProfile } from "./read-profile";

export const metadata = { title: "Provider Profile" };

export default async function OverviewPage({ params }: ProfileParams) {
  const { providerId } = await params;
  const { actor, context, permissions } = await readProfile(providerId);
  if (!permissions.retrieve.details) return <LockedCalendar />;
  const today = dayIn(context.timeZone, context.now);
  const input = schedulesInput.parse(scheduleInput(providerId, monthOf(today)));
  const [schedule, needs] = await Promise.all([
    listSchedules(actor, input, context),
    listFillable(actor, providerId, context),
  ]);
  return <BookingPanel providerId={providerId} today={today} schedule={schedule} needs={needs} />;
}
