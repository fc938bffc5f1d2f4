import { titleOf } from "@/lib/core/pure/codes";
import { averageWord } from "@/lib/core/pure/ratings";
import { counted, joined, monthDay } from "@/lib/core/pure/text";
import { gapsOf, gapText, kindTitles, noRate, withinOf } from "@/lib/marketplace/fit/rules/rates";
import type { Asked, FitRow } from "@/lib/marketplace/fit/rules/row";
import type { Part } from "@/lib/marketplace/fit/schema";
import { type Band, type PartCode, partCodes, partPoints } from "@/lib/marketplace/fit/words";

/** A text about a license or a board that nobody has verified says so; its points are the same [SCH-I-107]. */
const unlessVerified = (text: string, isVerified: boolean) => (isVerified ? text : `${text} (not verified)`);

/** "Maine", or "the facility's state" where the facility has none. */
export const stateTitle = (state: string | null) =>
  state ? titleOf("LicenseStateChoices", state) : "the facility's state";

export const notLicensed = (state: string | null) => `Not licensed in ${stateTitle(state)}`;

function credentialsText({ specialty }: Asked, row: FitRow): string {
  const title = titleOf("Specialty", specialty);
  const lead = row.isLead ? `Main specialty ${title}` : title;
  const [boards, way] =
    row.certifiedBoards.length > 0
      ? [row.certifiedBoards, "certified" as const]
      : [row.eligibleBoards, "eligible" as const];
  if (boards.length === 0) return lead;
  const isVerified = boards.every((board) => row.verifiedBoards.includes(board));
  return unlessVerified(`${lead}; ${boards.join(", ")} ${way}`, isVerified);
}

function licenseText({ state }: Asked, row: FitRow): string {
  if (row.licensed) return unlessVerified(`Licensed in ${stateTitle(state)}`, row.licenseVerified);
  if (!row.compact) return notLicensed(state);
  return unlessVerified(`License pending: compact license for ${stateTitle(state)}`, row.compactVerified);
}

function availabilityText(
  { asked, isOneShift, window: [from, to] }: Asked,
  { open, openDays }: FitRow,
): string {
  if (isOneShift) return open > 0 ? "Free for this shift" : "Not free for this shift";
  if (asked > 0) return `Free for ${open} of ${counted(asked, "needed shift")}`;
  return `${counted(openDays, "open day")} from ${monthDay(from)} to ${monthDay(to)}`;
}

function rateText(asked: Asked, row: FitRow): string {
  const within = withinOf(asked, row);
  const above = gapsOf(asked, row).map((gap) => `${gapText(gap)} above`);
  const all = [within.length > 0 && `${kindTitles(within)} rate within the maximum`, ...above];
  return joined(all, "; ") || noRate(asked);
}

const travelTexts: Record<Band, string> = {
  near: "Home within 50 miles",
  region: "Home within 250 miles",
  far: "Home more than 250 miles away",
  unknown: "Home area not given",
  remote: "Remote work",
};

function historyText({ facilityName }: Asked, row: FitRow): string {
  const { cleared, shiftsHere: here, shiftsElsewhere: elsewhere } = row;
  if (!cleared && here + elsewhere === 0) return "No history yet";
  const shifts =
    here > 0
      ? `${counted(here, "shift")} at ${facilityName} in two years`
      : elsewhere > 0
        ? `${counted(elsewhere, "shift")} at other facilities of the organization in two years`
        : "no shifts here yet";
  return `${cleared ? "Cleared" : "Not cleared yet"}; ${shifts}`;
}

/** Fewer leaders than these say too little. */
const enoughLeaders = 3;

const ratingsText = (_: Asked, { leaders, leaderAverage }: FitRow) =>
  leaders >= enoughLeaders && leaderAverage !== null
    ? `Rated ${averageWord(leaderAverage)} by ${leaders} facility leaders`
    : "Fewer than three leader ratings, counted as neutral";

const texts: Record<PartCode, (asked: Asked, row: FitRow) => string> = {
  credentials: credentialsText,
  license: licenseText,
  availability: availabilityText,
  rate: rateText,
  travel: (_, { band }) => travelTexts[band],
  history: historyText,
  ratings: ratingsText,
};

/** The parts of a score in the order of the table, each with its points and why [SCH-I-044]. Pure. */
export const partsOf = (asked: Asked, row: FitRow): Part[] =>
  partCodes.map((code) => ({
    code,
    points: row.points[code],
    of: partPoints[code],
    text: texts[code](asked, row),
  }));

/** Why a provider was matched, for the organization: the parts that gave points [SCH-I-040]. */
export const reasonsOf = (asked: Asked, row: FitRow): string[] =>
  partsOf(asked, row)
    .filter(({ points }) => points > 0)
    .map(({ text }) => text);
