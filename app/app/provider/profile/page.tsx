import { scheduleInput } from "@/components/assignments/availability/calendar-days";
import { OverviewCalendar } from "@/components/assignments/availability/overview-calendar";
import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import * as schedules from "@/lib/assignments/availability/calls";
import { listSchedules } from "@/lib/assignments/availability/queries";
import { monthOf } from "@/lib/core/pure/days";
import { profilePaths } from "@/lib/core/pure/paths";
import { dayIn } from "@/lib/core/pure/time";
import { readOwnProfile } from "./read-own-profile";

export const metadata = { title: "Profile" };

const path = profilePaths.overview;

/** The own profile as facilities see it: its calendar. */
export default async function ProfilePage() {
  const { actor, context, home, provider } = await readOwnProfile(path);
  const today = dayIn(context.timeZone, context.now);
  const days = schedules.listSchedules.input.parse(scheduleInput(actor.providerId, monthOf(today)));
  const schedule = await listSchedules(actor, days, context);
  return (
    <OwnProfileFrame home={home} provider={provider} path={path}>
      <OverviewCalendar providerId={actor.providerId} today={today} schedule={schedule} />
    </OwnProfileFrame>
  );
}
