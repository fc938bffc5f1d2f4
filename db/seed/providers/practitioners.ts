import { type Clinician, person, trained, works } from "./clinicians";

/** Nurse practitioners, physician assistants, nurse anesthetists and midwives. */
export const practitioners: Clinician[] = [
  {
    ...person("Grace Mbeki", "1987-11-11", "Augusta", "ME", "04330"),
    ...trained("NP", "HOSPITAL_MEDICINE URGENT_CARE", "AANP", "ACLS BLS"),
    licensed: ["ME", "NH"],
    ...works("FULL_TIME", "REGIONAL", [92, 104, 35, null], "OOO..OO"),
    highlights: "Acute care nurse practitioner, admits and cross-covers at night.",
  },
  {
    ...person("Hannah Sorensen", "1991-04-26", "Burlington", "VT", "05401"),
    ...trained("PA", "FAMILY_MEDICINE URGENT_CARE", "NCCPA", "ACLS PALS"),
    licensed: ["VT", "NH"],
    ...works("PART_TIME", "LOCAL", [88, 98, null, null], "D.D.D.D"),
    highlights: "Urgent care physician assistant, procedures and minor fractures.",
  },
  {
    ...person("Marcus Bell", "1985-08-15", "Lewiston", "ME", "04240"),
    ...trained("PA", "EMERGENCY_MEDICINE", "NCCPA", "ACLS ATLS BLS"),
    licensed: ["ME"],
    ...works("FULL_TIME", "LOCAL", [95, 108, null, 80], "AAA..AA"),
    highlights: "Emergency PA with solo night coverage experience; former paramedic.",
  },
  {
    ...person("Beatriz Fontana", "1983-02-19", "Portland", "ME", "04103"),
    ...trained("CRNA DNP", "NURSE_ANESTHESIA", "NBCRNA", "ACLS PALS BLS"),
    licensed: ["ME", "MA", "NH"],
    ...works("FULL_TIME", "REGIONAL", [165, 185, 60, 150], ".DDDD.."),
    highlights: "Independent practice CRNA: critical access hospitals and surgery centers.",
    languages: ["ENGLISH", "SPANISH"],
  },
  {
    ...person("Naomi Adler", "1980-12-31", "Bangor", "ME", "04401"),
    ...trained("CNM", "NURSE_MIDWIFERY", "AMCB", "NRP BLS"),
    licensed: ["ME"],
    ...works("SIDE_GIG", "LOCAL", [98, 110, 40, 85], "A..A..A"),
    highlights: "Hospital midwife, twelve hundred births, lactation consultant.",
  },
  {
    ...person("Dylan Prescott", "1989-09-23", "Phoenix", "AZ", "85016"),
    ...trained("NP", "PSYCHIATRY TELEMEDICINE", "ANCC", "BLS"),
    licensed: ["AZ", "WA", "OR"],
    ...works("PART_TIME", "NATIONAL", [105, null, 40, null], ".DD.DD."),
    highlights: "Psychiatric nurse practitioner, inpatient and virtual consults.",
  },
  {
    ...person("Yuki Tanaka", "1986-05-05", "Tacoma", "WA", "98405"),
    ...trained("CRNA", "NURSE_ANESTHESIA", "NBCRNA", "ACLS PALS"),
    licensed: ["WA", "ID"],
    ...works("PART_TIME", "REGIONAL", [170, 190, 65, null], "AD...DA"),
    highlights: "Obstetric anesthesia and endoscopy lists.",
    languages: ["ENGLISH", "JAPANESE"],
  },
  {
    ...person("Carmen Villareal", "1993-01-20", "Denver", "CO", "80205"),
    ...trained("NP", "PRIMARY_CARE TELEMEDICINE", "AANP", "BLS"),
    licensed: ["CO", "ME", "NH"],
    ...works("SIDE_GIG", "NATIONAL", [85, null, null, null], ".DDDDD."),
    highlights: "Virtual primary care in English and Spanish.",
    languages: ["ENGLISH", "SPANISH"],
  },
];
