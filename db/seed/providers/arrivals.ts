import { registrationSteps } from "@/lib/core/pure/actor";
import { type Clinician, newcomer, person, trained, works } from "./clinicians";

/** Clinicians who are not listed: on their way in, waiting for staff, or turned away. */
export const arrivals: Clinician[] = [
  newcomer({
    ...person("Nadia Petrov", "1990-08-08", "Portland", "ME", "04102"),
    email: "newcomer@wardway.test",
    status: "provider_profile",
    joined: 1,
  }),
  newcomer({
    ...person("Peter Galloway", "1978-03-03", "Nashua", "NH", "03060"),
    status: "provider_profile",
    joined: 4,
    ...trained("MD", "INTERNAL_MEDICINE", "", ""),
    ...works("PART_TIME", "LOCAL", [150, null, null, null]),
    steps: ["BASIC_INFO", "RATES"],
  }),
  newcomer({
    ...person("Rosalind Achebe", "1986-06-16", "Portland", "ME", "04101"),
    status: "provisional",
    joined: 6,
    ...trained("MD", "EMERGENCY_MEDICINE", "ABEM", "ACLS"),
    licensed: ["ME"],
    ...works("FULL_TIME", "REGIONAL", [185, 205, null, 150]),
    highlights: "Emergency physician moving to New England.",
    steps: [...registrationSteps],
    recorded: ["advocate", "background check"],
  }),
  newcomer({
    ...person("Gideon Marsh", "1984-10-10", "Lebanon", "NH", "03766"),
    status: "provisional",
    joined: 12,
    ...trained("DO", "HOSPITAL_MEDICINE", "AOBIM", "ACLS"),
    licensed: ["NH"],
    ...works("PART_TIME", "REGIONAL", [152, 172, null, null]),
    highlights: "Hospitalist between two full-time posts.",
    steps: [...registrationSteps],
    recorded: ["advocate"],
  }),
  newcomer({
    ...person("Thea Lindgren", "1992-12-01", "Spokane", "WA", "99201"),
    status: "provisional",
    joined: 2,
    ...trained("NP", "URGENT_CARE", "AANP", "BLS"),
    licensed: ["WA"],
    ...works("SIDE_GIG", "LOCAL", [90, 100, null, null]),
    highlights: "Urgent care nurse practitioner.",
    steps: [...registrationSteps],
  }),
  newcomer({
    ...person("Colin Ashworth", "1981-01-01", "Salem", "OR", "97302"),
    status: "setup",
    joined: 0,
  }),
  newcomer({
    ...person("Edgar Quill", "1968-05-30", "Boise", "ID", "83703"),
    status: "rejected",
    joined: 40,
    ...trained("MD", "DERMATOLOGY", "ABD", "BLS"),
    licensed: ["ID"],
    ...works("SIDE_GIG", "LOCAL", [160, null, null, null]),
    steps: [...registrationSteps],
  }),
];
