import type { RegistrationStep } from "@/lib/core/pure/actor";

/** The words of the provider's home: how far the profile has come, and what is still to do. */

/** Something that runs out, with its title as the screens call it. */
export type Credential = { id: string; title: string; expiresOn: string | null };

/** What a profile needs to be complete (SIL-55). */
export const profileItems = ["cv", "reference", "medicalLicense", "questionnaire", "contract"] as const;
export type ProfileItem = (typeof profileItems)[number];

/** What the profile holds. */
export type ProfileFacts = {
  completedSteps: readonly RegistrationStep[];
  /** Which of the items are there; the queries say what each of them takes. */
  items: Readonly<Record<ProfileItem, boolean>>;
  /** How many are named and not terminated. */
  references: number;
  licenses: readonly (Credential & { hasFile: boolean })[];
  certificates: readonly Credential[];
  /** The contract or the NPDB report is not uploaded. */
  documentsMissing: boolean;
};

export type ProfileStep = { title: string; done: boolean; href: string };

export type ProfileProgress = {
  steps: ProfileStep[];
  done: number;
  /** Whole percent of the steps that are done. */
  percent: number;
  complete: boolean;
};

export type ProfileTask = {
  key: string;
  title: string;
  text: string;
  href: string;
  /** What the button says. */
  action: string;
  tone: "amber" | "red";
  badge: string;
};

export type Home = {
  providerId: string;
  displayName: string;
  progress: ProfileProgress;
  tasks: ProfileTask[];
};
