import { eq } from "drizzle-orm";
import { db, lockingAnew } from "@/db/client";
import { noticeSettings, providers, rescueOffers } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { openCallOut } from "@/lib/coverage/call-outs/commands/open";
import { declineShiftOffer, seeShiftOffer } from "@/lib/coverage/offers/commands/answer";
import { saveRescueRule } from "@/lib/coverage/rescue-rules/commands";
import { saveRuleInput } from "@/lib/coverage/rescue-rules/schema";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { startRescue } from "@/lib/coverage/searches/commands/start";
import { startRescuesByRule } from "@/lib/coverage/searches/commands/start-by-rule";
import { startInput } from "@/lib/coverage/searches/schema";
import type { NamedShifts } from "../assignments/add";
import type { Calendar } from "../calendar";
import { told } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "../pay/actors";
import type { Provider } from "../providers/add";

type People = { northline: Organization; people: Map<string, Provider>; named: NamedShifts };

const minuteMs = 60_000;

/** Asked at any hour, so that the story is the same whenever it begins. */
const letUrgentNewsIn = (...asked: Provider[]) =>
  db()
    .insert(noticeSettings)
    .values(asked.map(({ userId }) => ({ userId, timeZone: "America/New_York", urgentInQuietHours: true })));

async function tellCoverage({ northline, people, named }: People, { now, at }: Calendar) {
  const actors = await readActors();
  const ago = (minutes: number) => contextAt(new Date(now.getTime() - minutes * minuteMs));
  const provider = (key: string) => told(actors, told(people, key).userId);
  const manager = told(actors, told(northline.reps, "morgan").userId);
  const shift = (name: string) => told(named, name).bookingId;
  const callOut = (name: string, reason: "ILLNESS" | "FAMILY" | null, comment: string) => ({
    ...{ booking: shift(name), reason, comment },
  });

  await letUrgentNewsIn(told(people, "elena"), told(people, "sofia"));
  const rule = { facility_id: told(northline.facilities, "casco").id, on_call_out: true };
  const steps = { bonus: 100, bonus_step: 50, bonus_max: 300, board: "after_waves" };
  await saveRescueRule(manager, saveRuleInput.parse({ ...rule, ...steps }), contextAt(at(-30)));

  await openCallOut(provider("james"), callOut("james's day", "FAMILY", ""), ago(190));
  const sought = startInput.parse({ booking: shift("james's day"), board: "after_waves" });
  await startRescue(manager, sought, ago(180));
  await openCallOut(manager, callOut("david's report", null, "He told the desk so."), ago(120));

  await openCallOut(
    provider("amara"),
    callOut("amara's night", "ILLNESS", "Fever since last night."),
    ago(50),
  );
  await startRescuesByRule(systemActor("start-rescues"), {}, ago(49));
  const sofia = told(people, "sofia");
  const [asked] = await db()
    .select({ id: rescueOffers.id })
    .from(rescueOffers)
    .innerJoin(providers, eq(providers.id, rescueOffers.providerId))
    .where(eq(providers.id, sofia.id));
  if (!asked) throw new Error("The demo story asks Sofia.");
  await seeShiftOffer(provider("sofia"), asked, ago(44));
  await declineShiftOffer(provider("sofia"), { ...asked, declineReason: "BUSY" }, ago(43));
  await advanceRescues(systemActor("advance-rescues"), ago(18));
}

/**
 * Shifts that fell free, by the commands of the product: one whose search is in its second wave, one that nobody else can
 * take and that stands on the board, and a report that waits for its provider's word.
 */
export const addCoverage = (people: People, calendar: Calendar) =>
  lockingAnew(() => tellCoverage(people, calendar));
