import { groupedBy } from "@/lib/core/pure/groups";
import { type Clinician, isNight, type PlacedShift, type Problem } from "./model";
import { ones, type ProgramBuilder } from "./program-builder";
import { type Choice, cliquesOf } from "./program-cliques";

const columnsOf = (choices: readonly Choice[]) => choices.map(({ column }) => column);

/** No row of more than so many days: of so many and one that follow each other, one stays free. */
function rowsOfDays(
  program: ProgramBuilder,
  { standing, choices }: { standing: readonly PlacedShift[]; choices: readonly Choice[] },
  most: number | null,
) {
  if (most === null) return;
  const taken = new Set(standing.map(({ day }) => day));
  const byDay = groupedBy(
    choices.filter(({ shift }) => !taken.has(shift.day)),
    ({ shift }) => shift.day,
  );
  const firsts = new Set([...byDay.keys()].flatMap((day) => [...Array(most + 1).keys()].map((n) => day - n)));
  for (const first of [...firsts].sort((a, b) => a - b)) {
    const days = [...Array(most + 1).keys()].map((n) => first + n);
    const free = days.flatMap((day) => byDay.get(day) ?? []);
    const daysTaken = days.filter((day) => taken.has(day)).length;
    const daysFree = days.filter((day) => byDay.has(day)).length;
    if (daysTaken + daysFree > most) program.atMost(ones(columnsOf(free)), most - daysTaken);
  }
}

/** Months, weeks and the plan itself hold so many shifts or hours, standing ones counted in. */
function totals(program: ProgramBuilder, clinician: Clinician, choices: readonly Choice[], problem: Problem) {
  const { shiftLimit, standing, limits } = clinician;
  if (shiftLimit !== null)
    for (const [month, inMonth] of groupedBy(choices, ({ shift }) => shift.month)) {
      const left = shiftLimit - standing.filter((shift) => shift.month === month).length;
      if (inMonth.length > left) program.atMost(ones(columnsOf(inMonth)), Math.max(0, left));
    }
  if (limits.maxHoursWeek !== null)
    for (const [week, inWeek] of groupedBy(choices, ({ shift }) => shift.week)) {
      const worked = standing
        .filter((shift) => shift.week === week)
        .reduce((sum, { minutes }) => sum + minutes, 0);
      const hours = inWeek.map(({ column, shift }) => [column, shift.minutes] as const);
      program.atMost(hours, Math.max(0, limits.maxHoursWeek * 60 - worked));
    }
  if (problem.maxEach !== null) {
    const left = problem.maxEach - standing.filter(({ isKept }) => isKept).length;
    if (choices.length > left) program.atMost(ones(columnsOf(choices)), Math.max(0, left));
  }
}

/** The hard limits of one clinician as rows [SCH-I-055]. */
export function limitRows(
  program: ProgramBuilder,
  clinician: Clinician,
  choices: readonly Choice[],
  problem: Problem,
) {
  for (const clique of cliquesOf(clinician, choices)) program.atMost(ones(clique), 1);
  const { standing, limits } = clinician;
  const nights = {
    standing: standing.filter(isNight),
    choices: choices.filter(({ shift }) => isNight(shift)),
  };
  rowsOfDays(program, nights, limits.maxNightsInRow);
  rowsOfDays(program, { standing, choices }, limits.maxDaysInRow);
  totals(program, clinician, choices, problem);
}
