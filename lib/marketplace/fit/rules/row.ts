import type { Band, ByKind, Gate, NextStep, PartCode, Term } from "@/lib/marketplace/fit/words";
import type { RateKind, RatesCents } from "@/lib/providers/words";

/** What is asked, as far as texts name it. */
export type Asked = {
  state: string | null;
  specialty: string;
  degrees: readonly string[];
  boards: readonly string[];
  lifeSupport: readonly string[];
  yearsOfExperience: number | null;
  shiftsCompleted: number | null;
  kinds: readonly RateKind[];
  maxima: RatesCents;
  facilityName: string;
  /** How many needed shifts are asked about. */
  asked: number;
  isOneShift: boolean;
  /** The days looked at where no shift is needed. */
  window: readonly [from: string, to: string];
};

/** A provider as the scoring statement found it: numbers and codes, of which texts are made. */
export type FitRow = {
  id: string;
  isInPool: boolean;
  isLead: boolean;
  licensed: boolean;
  compact: boolean;
  /** Boards that are asked for and held, or for which the provider is eligible. */
  certifiedBoards: string[];
  eligibleBoards: string[];
  /** Life support certifications that are asked for and missing or expired. */
  missingSupports: string[];
  /** Whether staff have verified the license in the state, the compact license, and which of the boards. */
  licenseVerified: boolean;
  compactVerified: boolean;
  verifiedBoards: string[];
  /** Needed shifts that the provider is open for; and open days where none is asked about. */
  open: number;
  openDays: number;
  /** What an hour costs the organization, in cents. */
  allIn: ByKind<number | null>;
  workType: string | null;
  band: Band;
  cleared: boolean;
  shiftsHere: number;
  shiftsElsewhere: number;
  lastHereOn: string | null;
  leaders: number;
  leaderAverage: number | null;
  points: Record<PartCode, number>;
  score: number;
  failedGates: Gate[];
  failedTerms: Term[];
};

/** A provider in its place of a list, with what is shown beside the score and enters nothing. */
export type Listed = {
  row: FitRow;
  /** Null for somebody who neither fits nor nearly does. */
  rank: number | null;
  step: NextStep;
  connectionId: string | null;
  isCleared: boolean;
  wishes: boolean;
  onTime: number;
  withAttendance: number;
};
