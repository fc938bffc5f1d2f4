import { type Clinician, person, trained, works } from "./clinicians";

/** Emergency physicians whom a search can ask: for a night in Maine, and for a day in Illinois. */
export const emergency: Clinician[] = [
  {
    ...person("Clara Novak", "1985-07-03", "Saco", "ME", "04072"),
    joined: 30,
    ...trained("MD", "EMERGENCY_MEDICINE", "ABEM", "ACLS ATLS PALS"),
    licensed: ["ME", "NH"],
    ...works("PART_TIME", "LOCAL", [185, 212, null, 155], "OAOOAOO"),
    highlights: "Night shifts by choice: eight years of single coverage on the coast.",
    languages: ["ENGLISH", "POLISH"],
  },
  {
    ...person("Aaron Feld", "1981-02-22", "Aurora", "IL", "60506"),
    joined: 45,
    ...trained("DO", "EMERGENCY_MEDICINE", "AOBEM", "ACLS ATLS"),
    licensed: ["IL", "IN"],
    ...works("FULL_TIME", "LOCAL", [198, 222, null, 165], "DDADDAD"),
    highlights: "Free standing emergency rooms since residency; runs the regional stroke drills.",
  },
  {
    ...person("Joy Adeyemi", "1977-11-19", "Joliet", "IL", "60435"),
    joined: 90,
    ...trained("MD", "EMERGENCY_MEDICINE", "ABEM", "ACLS PALS BLS"),
    licensed: ["IL"],
    ...works("PART_TIME", "LOCAL", [202, 228, null, null], "OO..OOO"),
    highlights: "Prefers nights, helps out on days. Pediatric emergencies are her second home.",
    languages: ["ENGLISH", "YORUBA"],
  },
  {
    ...person("Wendell Price", "1974-05-08", "Milwaukee", "WI", "53202"),
    joined: 60,
    ...trained("MD", "EMERGENCY_MEDICINE", "ABEM", "ACLS ATLS BLS"),
    licensed: ["WI", "IN"],
    lapsed: ["IL"],
    ...works("SIDE_GIG", "REGIONAL", [190, 215, 70, null], "A....AA"),
    imlc: true,
    highlights: "Emergency physician in Milwaukee; the license for Illinois is on its way.",
  },
];
