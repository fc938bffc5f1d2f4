import type { providers } from "@/db/schema";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { RegistrationStatus, RegistrationStep } from "@/lib/core/pure/actor";
import type { TravelType, WorkType } from "@/lib/providers/schema";
import { type FullName, named } from "../lookups";

type Home = [city: string, state: string, zip: string];

/** How the story describes a clinician; everything not named is made up from the place in the list. */
export type Clinician = {
  /** Name inside the story. */
  key: string;
  name: [first: string, last: string];
  email?: string;
  home: Home;
  degrees: string[];
  specialties: string[];
  /** States of active medical licenses; the first two also have a DEA registration. */
  licensed: string[];
  /** States of medical licenses that ended lately. */
  lapsed?: string[];
  boards: string[];
  /** Boards not passed yet. */
  eligible?: string[];
  certifications: string[];
  /** Certificates that end within the month; the others last for longer. */
  ending?: string[];
  /** Dollars an hour: day, night, call, 24h. */
  rates: [day: number | null, night: number | null, call: number | null, onsite: number | null];
  work: WorkType;
  travel: TravelType;
  shiftLimit?: number;
  imlc?: boolean;
  highlights: string;
  languages?: string[];
  born: string;
  status?: RegistrationStatus;
  /** Days since sign-up. */
  joined?: number;
  steps?: RegistrationStep[];
  /** What staff have recorded of somebody who waits; those at work have both. */
  recorded?: ("advocate" | "background check")[];
  /** What each weekday is offered as, from Sunday; a dot is a day off. */
  week?: string;
  /** More of the profile than most have filled in. */
  more?: Partial<typeof providers.$inferInsert>;
};

/** One letter a weekday: D, O and A offer the day, the night or both. */
export const offers: Record<string, AvailabilityType | undefined> = {
  D: "DAYTIME",
  O: "OVERNIGHT",
  A: "ANYTIME",
};

/** Codes that one text holds, with a space between them. */
const codes = (text: string) => text.split(" ").filter(Boolean);

export const person = (name: FullName, born: string, ...home: Home) => ({ ...named(name), born, home });

export const trained = (degrees: string, specialties: string, boards: string, certifications: string) => ({
  degrees: codes(degrees),
  specialties: codes(specialties),
  boards: codes(boards),
  certifications: codes(certifications),
});

export const works = (work: WorkType, travel: TravelType, rates: Clinician["rates"], week?: string) => ({
  work,
  travel,
  rates,
  week,
});

/** Somebody of whom little is known yet. */
export const newcomer = (known: ReturnType<typeof person> & Partial<Clinician>): Clinician => ({
  ...trained("", "", "", ""),
  ...works("PART_TIME", "LOCAL", [null, null, null, null]),
  licensed: [],
  highlights: "",
  steps: [],
  ...known,
});
