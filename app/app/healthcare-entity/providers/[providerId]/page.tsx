import type { Metadata } from "next";
import { scheduleInput } from "@/components/availability/calendar-days";
import { BookingPanel } from "@/components/booking-requests/booking-panel";
import { monthOf } from "@/components/calendar/civil-date";
import { LockedCalendar } from "@/components/providers/locked-calendar";
import { listSchedules } from "@/lib/availability/queries";
import { schedulesInput } from "@/lib/availability/schema";
import { dayIn } from "@/lib/time";
import { type ProfileParams, readProfile } from "./read-profile";

export const metadata: Metadata = { title: "Provider Profile" };

export default async function OverviewPage({ params }: ProfileParams) {
  const { providerId } = await params;
  const { actor, context, permissions } = await readProfile(providerId);
  if (!permissions.retrieve.details) return <LockedCalendar />;
  const today = dayIn(context.timeZone, context.now);
  const input = schedulesInput.parse(scheduleInput(providerId, monthOf(today)));
  const schedule = await listSchedules(actor, input, context);
  return <BookingPanel providerId={providerId} today={today} schedule={schedule} />;
}
