import { facilityManagers, facilityReaders } from "@/lib/facilities/policy";

/** What a facility asks for: every rep of the organization, providers with a connection to it, and staff (CRD-P-015). */
export const requirementReaders = facilityReaders;

/** Reps who keep facilities say what these ask for (CRD-P-016). */
export const requirementKeepers = facilityManagers;
