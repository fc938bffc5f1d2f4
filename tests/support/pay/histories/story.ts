import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { billFacilities } from "@/lib/pay/invoices/commands/bill";
import { closeDueStatements } from "@/lib/pay/statements/commands/close";
import { announceTimesheets } from "@/lib/pay/timesheets/commands/announce";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import { aStaff } from "../../builders";
import { at, dayMs, daysAfter, hourMs, minuteMs, weekdayOf } from "./clock";
import {
  cancelWhole,
  changeExtra,
  changeTerms,
  creditSome,
  type Deed,
  type Desk,
  draftsOf,
  issueNow,
  moveStatement,
  pay,
  reverse,
  voidAll,
} from "./desk";
import { grouped } from "./grouped";
import { bill, closeStatements, type Document, type Ledger } from "./ledger";
import { approve, cancel, type Move, moveText, moveTexts, someMove } from "./moves";
import type { Random } from "./random";
import { announce, isPlain, type Shift, settle } from "./shifts";
import { aWeek, aWorld, type World } from "./world";

/** Day after day of an operator's life: what people do comes as the dice fall, jobs come at their times. */

export type Story = {
  world: World;
  ledger: Ledger;
  random: Random;
  staffId: string;
  day: string;
  /** How often each kind of thing has happened. */
  happened: Map<string, number>;
};

const note = ({ happened }: Story, what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

export async function aStory(random: Random, firstDay: string, providerCount: number): Promise<Story> {
  const world = await aWorld(providerCount);
  const { userId: staffId } = await aStaff();
  const ledger = { requests: [], shifts: [], documents: [], statements: [], numbers: new Map() };
  return { world, ledger, random, staffId, day: firstDay, happened: new Map() };
}

const deskAt = ({ ledger, random, staffId }: Story, now: number): Desk => ({ ledger, random, staffId, now });

const isOpen = ({ status, attendance }: Shift) =>
  !(status === "invoiced" || (status === "closed" && attendance !== "no_show"));

type Planned = { shift: Shift; now: number; move: Move };

/** Shifts of one provider are moved one after the other, those of several side by side, as in life. */
async function moveAll(story: Story, planned: Planned[]) {
  const { random, staffId } = story;
  const byProvider = grouped(planned, ({ shift }) => shift.request.provider);
  const queues = [...byProvider.values()];
  const work = async () => {
    for (let queue = queues.pop(); queue; queue = queues.pop())
      for (const { shift, now, move } of queue) {
        note(story, moveText(shift.status, move));
        await move(shift, now, random, staffId);
      }
  };
  await Promise.all([work(), work(), work()]);
}

/** What providers, representatives and staff do to timesheets from early morning to noon, UTC. */
async function people(story: Story) {
  const { ledger, random, day } = story;
  const [midnight, tomorrow] = [at(day, "00:00"), at(day, "00:00") + dayMs];
  const planned = ledger.shifts.filter(isOpen).flatMap((shift): Planned[] => {
    const { cancelAt, status } = shift;
    if (status === "draft" && cancelAt !== null && cancelAt >= midnight && cancelAt < tomorrow)
      return [{ shift, now: cancelAt, move: cancel }];
    const now = midnight + random.between(0, 11 * 60) * minuteMs;
    const move = someMove(random, shift, now);
    return move ? [{ shift, now, move }] : [];
  });
  await moveAll(story, planned);
}

/** Representatives approve what is exactly as booked, many at once. */
async function approveTogether(story: Story, now: number) {
  const { world, ledger, random } = story;
  for (const organization of world.organizations) {
    const plain = ledger.shifts.filter(
      (shift) =>
        shift.request.facility.organization === organization &&
        shift.status === "submitted" &&
        isPlain(shift) &&
        random.happens(0.5),
    );
    if (plain.length === 0) continue;
    note(story, "approve together");
    await approve(organization, plain.slice(0, 100), now);
  }
}

const when = (now: number) => contextAt(new Date(now));

async function announceAll({ world, ledger }: Story, now: number) {
  await announceTimesheets(systemActor("announce-timesheets"), when(now));
  for (const organization of world.organizations)
    for (const shift of ledger.shifts)
      if (
        shift.request.facility.organization === organization &&
        shift.status === "submitted" &&
        shift.announcedAt === null
      )
        announce(shift, now);
}

async function settleAll({ ledger }: Story, now: number) {
  await settleTimesheets(systemActor("settle-timesheets"), when(now));
  for (const shift of ledger.shifts) settle(shift, now);
}

async function billAll({ world, ledger }: Story, now: number) {
  await billFacilities(systemActor("bill-facilities"), when(now));
  bill(ledger, world.places, now);
}

async function closeAll({ ledger }: Story, now: number) {
  await closeDueStatements(systemActor("close-statements"), when(now));
  closeStatements(ledger, now);
}

const deeds: Partial<Record<Document["status"], [number, Deed][]>> = {
  issued: [
    [0.05, creditSome],
    [0.03, voidAll],
    [0.1, pay],
  ],
  paid: [
    [0.03, creditSome],
    [0.05, pay],
    [0.02, reverse],
  ],
};

const statementShares = { open: 0.015, closed: 0.015, paid: 0.001 };

/** Everything that may happen, in the words in which it is noted. */
export const allThatHappens = [
  ...moveTexts,
  "draft cancel",
  "approve together",
  "issue now",
  ...Object.entries(deeds).flatMap(([status, each]) => each.map(([, deed]) => `${status} ${deed.name}`)),
  ...Object.keys(statementShares).map((status) => `statement ${status}`),
  "terms",
  "cancel whole",
  "extra taken",
  "extra refused",
];

/** What staff do to documents in the evening: most of the time nothing, and nothing to old ones. */
async function office(story: Story, now: number) {
  const { ledger, random, world } = story;
  const desk = deskAt(story, now);
  for (const draft of draftsOf(desk, world.places)) {
    if (!random.happens(0.1)) continue;
    note(story, "issue now");
    await issueNow(desk, draft);
  }
  const young = ledger.documents.filter(
    ({ kind, issueAt }) => kind === "invoice" && issueAt > now - 40 * dayMs,
  );
  for (const document of young) {
    const { status } = document;
    const deed = random.choice(deeds[status] ?? []);
    if (await deed?.(desk, document)) note(story, `${status} ${deed?.name}`);
  }
  for (const statement of ledger.statements) {
    const { status } = statement;
    if (random.happens(statementShares[status]) && (await moveStatement(desk, statement)))
      note(story, `statement ${status}`);
  }
}

/** Terms and extra pay change, and whole assignments that lie far ahead are canceled. */
async function changes(story: Story, now: number) {
  const { ledger, random, world } = story;
  const desk = deskAt(story, now);
  for (const organization of world.organizations) {
    if (!random.happens(0.1)) continue;
    note(story, "terms");
    await changeTerms(desk, organization);
  }
  for (const request of ledger.requests.slice(-100)) {
    const begins = Math.min(...request.shifts.map(({ from }) => from));
    if (begins > now + 32 * dayMs && !request.isCanceled && random.happens(0.01)) {
      note(story, "cancel whole");
      await cancelWhole(desk, request);
    } else if (random.happens(0.012)) {
      const outcome = await changeExtra(desk, request);
      if (outcome) note(story, `extra ${outcome}`);
    }
  }
}

async function aDay(story: Story) {
  const { day, random } = story;
  const weekday = weekdayOf(day);
  await people(story);
  if (weekday === 4) await billAll(story, at(day, "09:10"));
  if ((weekday === 0 && random.happens(0.9)) || weekday === 3) await billAll(story, at(day, "12:10"));
  if (weekday === 5 && random.happens(0.9)) await closeAll(story, at(day, "12:40"));
  await announceAll(story, at(day, "13:00"));
  if (weekday === 4) await billAll(story, at(day, "14:10"));
  await approveTogether(story, at(day, "15:30"));
  await settleAll(story, at(day, "20:05"));
  await changes(story, at(day, "20:30"));
  await office(story, at(day, "21:00"));
}

/** So many weeks. Assignments are made six weeks ahead, and none in weeks without new ones. */
export async function playStory(story: Story, weeks: number, withNew = true) {
  const before = story.ledger.shifts.length;
  for (let week = 0; week < weeks; week += 1) {
    if (withNew) {
      const requests = await aWeek(story.random, story.world, daysAfter(story.day, 42));
      story.ledger.requests.push(...requests);
      story.ledger.shifts.push(...requests.flatMap(({ shifts }) => shifts));
    }
    for (let day = 0; day < 7; day += 1) {
      await aDay(story);
      story.day = daysAfter(story.day, 1);
    }
  }
  return story.ledger.shifts.length - before;
}

/** The moment that the story has reached: after the last evening. */
export const momentOf = ({ day }: Story) => new Date(at(day, "00:00") - hourMs);
