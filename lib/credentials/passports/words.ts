import { momentText } from "@/lib/core/pure/text";

/** The words of passports: what a provider shares by link, and how a link ends. */

/** Sections of a passport, in the order in which they are shown. */
export const passportSections = [
  "licenses",
  "board_certifications",
  "certifications",
  "immunizations",
  "insurance",
  "education",
  "screening",
  "contact",
] as const;
export type PassportSection = (typeof passportSections)[number];

export const sectionTitles: Record<PassportSection, string> = {
  licenses: "Licenses",
  board_certifications: "Board certifications",
  certifications: "Life support",
  immunizations: "Immunizations",
  insurance: "Insurance",
  education: "Education",
  screening: "Exclusion screening",
  contact: "Contact",
};

/** Who ended a link: its provider, wrong passcodes, or the end of the account. */
export const passportEndings = ["provider", "tries", "account"] as const;
export type PassportEnding = (typeof passportEndings)[number];

/** What somebody with the link looked at. */
export const passportViewKinds = ["page", "pdf", "file", "wrong_passcode"] as const;
export type PassportViewKind = (typeof passportViewKinds)[number];

export const viewWords: Record<PassportViewKind, string> = {
  page: "Page",
  pdf: "PDF",
  file: "A file",
  wrong_passcode: "Wrong passcode",
};

/** For how many days a link works, and how many links work at once (CRD-V-084). */
export const passportDays = { least: 1, most: 90, usual: 14, offered: [1, 7, 14, 30, 90] } as const;
export const mostActivePassports = 20;

export const passcodeDigits = { least: 6, most: 12 } as const;

/** Wrong passcodes: so many in a window close the form for its rest, and the last one ends the link (CRD-V-081). */
export const passcodeTries = { inWindow: { times: 5, seconds: 15 * 60 }, inAll: 20 } as const;

/** For so long a right passcode opens the link in one browser. */
export const openForSeconds = 3600;

/** Pages, PDFs and files asked for by a network, and of one link by a network (CRD-I-029). */
export const passportLimits = {
  ofNetwork: { times: 60, seconds: 60 },
  ofLink: { times: 120, seconds: 3600 },
} as const;

/** So much is kept of what a program calls itself. */
export const longestProgram = 80;

export const passportTexts = {
  noLabel: "Say whom it is for.",
  noSection: "Choose at least one section.",
  oddDays: "Choose up to 90 days.",
  oddPasscode: "Enter 6 to 12 digits.",
  noPasscode: "A passcode is required to share files.",
  tooMany: "You have 20 active links. End one first.",
  title: "Credential passport",
  asksPasscode: "This passport needs a passcode.",
  wrongPasscode: "That passcode is not right.",
  over: "This link has ended. Ask the person who sent it for a new one.",
  nothing: "None on file.",
} as const;

/** Kept by a browser in which the passcode was right, under the link's own path. */
export const openedCookie = "passport_open";
export const openedPurpose = "passport-open";

/** Who chose what is shown, when it is shown, and when the link ends; in the zone where the provider lives. */
export type Introduction = { name: string; now: Date; zone: string; expiresAt: Date };

/** Says what "Stated by the provider" means. */
export const statedMeans = (product: string) => `Stated by the provider means: not checked by ${product}.`;

/** "As of …": when and by whom what is shown was chosen, and when the link ends. */
export const passportIntroduction = ({ name, now, zone, expiresAt }: Introduction) =>
  `As of ${momentText(now, "signature", zone)}. ${name} chose what is shown. This link ends ${momentText(expiresAt, "longDay", zone)}.`;

/** Rows of a page of lists. */
export const passportsPageSize = 12;
