import { readFileSync } from "node:fs";
import type { NeedFact, OfferedFact } from "@/lib/assignments/plans/rules/facts";
import type { Proposal } from "@/lib/assignments/plans/rules/model";
import { addDays } from "@/lib/core/pure/days";
import { aNeed, type ClinicianGiven, planFacts } from "./plan-facts";

/** A roster of the First International Nurse Rostering Competition: inrc/README.md says what its fields mean. */
export type Roster = {
  name: string;
  firstOn: string;
  lastOn: string;
  shiftTypes: Record<string, { start: string; end: string; skill: string }>;
  contracts: Record<
    string,
    { title: string; mostShifts: number; leastShifts: number; mostDaysInRow: number }
  >;
  cover: Record<string, Record<string, number>>;
  unwantedPairs: [before: string, after: string][];
  employees: Employee[];
};

export type Employee = {
  id: string;
  contract: string;
  skills: string[];
  daysOff: number[];
  shiftsOff: string[];
};

const small = ["sprint01", "sprint02", "sprint03", "sprint04", "sprint05"];
const middle = ["medium01", "medium02", "medium03", "medium04", "medium05"];
const large = ["long01", "long02", "long03", "long04"];

export const smallRosters = small;
export const allRosters = [...small, ...middle, ...large];

export const rosterOf = (name: string): Roster =>
  JSON.parse(readFileSync(new URL(`./inrc/${name}.json`, import.meta.url), "utf8"));

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function datesOf({ firstOn, lastOn }: Roster): string[] {
  const dates = [firstOn];
  for (let day = firstOn; day < lastOn; ) {
    day = addDays(day, 1);
    dates.push(day);
  }
  return dates;
}

const weekdayOf = (date: string) => weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? "";
const dayOfMonth = (date: string) => Number(date.slice(8));

/** A night is what ends on the next day. */
const isNight = ({ start, end }: { start: string; end: string }) => end < start;

type Unit = { code: string; need: NeedFact };

/** Each unit of cover is a needed shift of its date; its skill is the opportunity's specialty. */
function unitsOf(roster: Roster): Unit[] {
  return datesOf(roster).flatMap((date) =>
    Object.entries(roster.cover[weekdayOf(date)] ?? {}).flatMap(([code, count]) => {
      const type = roster.shiftTypes[code];
      if (!type) throw new Error(`${roster.name} has no shift type ${code}`);
      return [...Array(count).keys()].map((place) => ({
        code,
        need: aNeed({
          id: `${date}-${code}-${place}`,
          startOn: date,
          rateKind: isNight(type) ? "night" : "day",
          times: [type.start, type.end],
          opportunityId: type.skill,
        }),
      }));
    }),
  );
}

/** Without a day shift after a late one: ten hours lie between them. Else what everybody rests. */
const restOf = ({ unwantedPairs }: Roster) =>
  unwantedPairs.some(([before, after]) => before === "L" && after === "D") ? 11 : null;

/** Rosters have no rates: each is made from the number, nights dearer by another amount. */
function ratesOf(id: string) {
  const day = 150 + ((Number(id) * 7) % 40);
  return { day, night: day + 20 + ((Number(id) * 11) % 30) };
}

/**
 * Offers every day but those off. A night off is a day offered by day only; another shift off is one that was asked for
 * already, so that no plan asks again.
 */
function clinicianOf(roster: Roster, employee: Employee, units: readonly Unit[]): ClinicianGiven {
  const { id, contract, skills, daysOff } = employee;
  const terms = roster.contracts[contract];
  if (!terms) throw new Error(`${roster.name} has no contract ${contract}`);
  const shiftsOff = new Set(employee.shiftsOff);
  const offered = datesOf(roster).filter((date) => !daysOff.includes(dayOfMonth(date)));
  const offerOf = (date: string): OfferedFact["shiftType"] =>
    shiftsOff.has(`N${dayOfMonth(date)}`) ? "DAYTIME" : "ANYTIME";
  const off = units.filter(({ code, need }) => shiftsOff.has(`${code}${dayOfMonth(need.startOn)}`));
  return {
    id: `p${id.padStart(2, "0")}`,
    rates: ratesOf(id),
    offers: Object.fromEntries(offered.map((date) => [date, offerOf(date)])),
    specialties: skills,
    shiftLimit: terms.mostShifts,
    limits: { maxDaysInRow: terms.mostDaysInRow, minRestHours: restOf(roster) },
    asked: off.map(({ need }) => need.id),
  };
}

/** What the product knows of a roster, with its employees in this order. */
export function factsOf(roster: Roster, employees: readonly Employee[] = roster.employees) {
  const units = unitsOf(roster);
  const skills = Object.values(roster.shiftTypes).map(({ skill }) => [skill, skill]);
  return planFacts({
    needs: units.map(({ need }) => need),
    clinicians: employees.map((employee) => clinicianOf(roster, employee, units)),
    specialties: Object.fromEntries(skills),
  });
}

const longestRow = (days: readonly number[]) => {
  const all = new Set(days);
  const rowFrom = (day: number): number => (all.has(day) ? 1 + rowFrom(day + 1) : 0);
  return Math.max(0, ...days.map(rowFrom));
};

/** What a plan breaks of the roster as it was published; empty when it breaks nothing. Knows nothing of a clinician. */
export function brokenInRoster(roster: Roster, proposal: Proposal): string[] {
  return roster.employees.flatMap(({ id, contract, skills, daysOff, shiftsOff }) => {
    const terms = roster.contracts[contract];
    const mine = proposal
      .filter(({ clinician }) => Number(clinician.id.slice(1)) === Number(id))
      .map(({ slot }) => {
        const [, , skill, , start] = slot.key.split(" ");
        const isOfSlot = ([, type]: [string, Roster["shiftTypes"][string]]) =>
          type.skill === skill && type.start === start;
        const [code, type] = Object.entries(roster.shiftTypes).find(isOfSlot) ?? [];
        return { day: dayOfMonth(slot.startOn), code, skill: type?.skill ?? "unknown" };
      });
    const days = mine.map(({ day }) => day);
    const wrong = mine.flatMap(({ day, code, skill }) => [
      ...(daysOff.includes(day) ? [`works on day off ${day}`] : []),
      ...(shiftsOff.includes(`${code}${day}`) ? [`works shift off ${code}${day}`] : []),
      ...(skills.includes(skill) ? [] : [`has no skill ${skill}`]),
    ]);
    if (new Set(days).size < days.length) wrong.push("two shifts on a day");
    if (mine.length > (terms?.mostShifts ?? 0)) wrong.push(`${mine.length} shifts`);
    if (longestRow(days) > (terms?.mostDaysInRow ?? 0)) wrong.push(`${longestRow(days)} days in a row`);
    return wrong.map((text) => `${id}: ${text}`);
  });
}
