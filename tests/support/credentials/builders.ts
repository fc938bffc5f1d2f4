import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { type Caller, signInAs } from "../api";
import { aProvider } from "../builders";
import { aFile, samples, type Upload } from "../files/uploads";

export type SectionName =
  | "documents"
  | "education"
  | "identification"
  | "immunization"
  | "insurance"
  | "licenses"
  | "misc"
  | "personal"
  | "professional-traits"
  | "rates-differentials";

export const sectionPath = (name: SectionName) => `/provider/current/credentialing/${name}`;

/** A complete provider at one section of the profile. */
export async function aSectionOwner(name: SectionName, values: Parameters<typeof aProvider>[0] = {}) {
  const provider = await aProvider(values);
  return { ...provider, ...atSection(await signInAs(provider), provider, name) };
}

/** A person's browser at a section. */
export function atSection(caller: Caller, person: { userId: string }, name: SectionName) {
  const path = sectionPath(name);
  return {
    caller,
    read: async () => (await caller.get(path)).body,
    save: (body: unknown, headers?: Record<string, string>) => caller.put(path, body, headers),
    /** What must be refused, and with which texts. */
    refusal: async (body: unknown, headers?: Record<string, string>) => {
      const { status, body: answer } = await caller.put(path, body, headers);
      return status === 400 ? answer : { status };
    },
    /** A complete file of this person's that no record holds. */
    file: async (dest: NonNullable<Upload["dest"]> = "provider_documents", name = "paper.pdf") => {
      const image = dest === "profile_picture";
      const kind = image ? { contentType: "image/png" } : {};
      const made = await aFile(
        { uploaderId: person.userId, destination: dest, name: image ? "me.png" : name, ...kind },
        undefined,
        image ? samples.png : samples.pdf,
      );
      return made.address;
    },
  };
}

/** The newest audit row about a provider. */
export async function lastAudit(providerId: string) {
  const [row] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, providerId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

export const rates = {
  shift_rate_day: 190.5,
  shift_rate_night: 215,
  shift_rate_call: null,
  shift_rate_24h: 150,
  shift_limit: 12,
  work_type: "PART_TIME",
  travel_type: "NATIONAL",
};

export const traits = {
  npi: "1234567893",
  degree: ["MD", "MPH"],
  specialties: ["EMERGENCY_MEDICINE"],
  professional_highlights: "Ten years of nights.",
  linkedin_link: "https://www.linkedin.com/in/somebody",
  cv: null,
  languages_spoken: ["ENGLISH", "SPANISH"],
  references: [],
};

export const personal = {
  profile_picture: null,
  first_name: "Sam",
  middle_name: "J.",
  last_name: "Lee",
  preferred_name: "Sammy",
  prefix_name: "DR",
  other_names: "Li",
  gender: "FEMALE",
  phone_number: "2075550199",
  street_address: "1 Harbor St",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
  text_opt_in: true,
};

export const identification = {
  ssn: null,
  birth_date: "1980-02-03",
  birth_city: "Lyon",
  birth_state: "Rhône",
  birth_country: "FR",
  military_status: "VETERAN",
  military_branch: "NAVY",
  dd214: null,
  drivers_license: null,
};

/** One medical license in Maine and one board. */
export const licenses = {
  licenses: [
    {
      type: "MEDICAL",
      status: "ACTIVE",
      state: "ME",
      number: "MD1",
      expiration_date: "2028-01-31",
      file: null,
    },
  ],
  board_certifications: [{ type: "ABEM", expiration_date: "2029-06-30", board_eligible: false, file: null }],
  certifications: [{ type: "ACLS", expiration_date: "2027-03-31", file: null }],
  has_imlc: true,
  imlc_expiration_date: "2028-01-31",
};
