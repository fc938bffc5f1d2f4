import type { facilities } from "@/db/schema";

type Facility = typeof facilities.$inferInsert;

/** A facility of the story; its time zone is that of its state. */
export type FacilityStory = Omit<Facility, "id" | "organizationId" | "timeZone" | "state"> & {
  key: string;
  state: string;
};

const place = (
  key: string,
  name: string,
  streetAddress: string,
  city: string,
  state: string,
  zipCode: string,
) => ({ key, name, streetAddress, city, state, zipCode });

const run = (facilityType: string, hospitalOwnership: string, emr: string) => ({
  facilityType,
  hospitalOwnership,
  emr,
});

export const northlineFacilities: FacilityStory[] = [
  {
    ...place("casco", "Casco Harbor Medical Center", "412 Harbor Street", "Portland", "ME", "04101"),
    ...run("ACUTE_CARE_HOSPITAL", "NON_PROFIT", "EPIC"),
    extraInfo: "Level II trauma center. Garage B is free for visiting clinicians; badge at the main desk.",
    hospitalDailyCensus: 240,
    erDailyCensus: 165,
    icuDailyCensus: 18,
    numberOfBeds: 310,
    orRooms: 14,
    icuOpen: "no",
    requiredProcedures: "Intubation, central lines, procedural sedation, chest tubes.",
    dynamicValues: { trauma_level: "II" },
  },
  {
    ...place("kennebec", "Kennebec Ridge Hospital", "9 Ridge Road", "Augusta", "ME", "04330"),
    ...run("CRITICAL_ACCESS_HOSPITAL", "PUBLIC", "MEDITECH"),
    extraInfo: "Single coverage at night with telemedicine backup. Call room on site.",
    hospitalDailyCensus: 19,
    erDailyCensus: 38,
    numberOfBeds: 25,
    orRooms: 2,
    icuOpen: "na",
  },
  {
    ...place("white-pine", "White Pine Regional Hospital", "1500 Merrimack Avenue", "Concord", "NH", "03301"),
    ...run("ACUTE_CARE_HOSPITAL", "NON_PROFIT", "CERNER"),
    extraInfo: "Teaching hospital; residents on days.",
    hospitalDailyCensus: 175,
    erDailyCensus: 110,
    icuDailyCensus: 12,
    numberOfBeds: 220,
    orRooms: 9,
    icuOpen: "yes",
  },
  {
    ...place("lakeside", "Lakeside Urgent Care", "77 Elm Street", "Manchester", "NH", "03101"),
    ...run("URGENT CARE", "FOR_PROFIT", "T-SHEETS"),
    extraInfo: "Open 08:00 to 20:00 every day.",
    dynamicValues: { exam_rooms: 9, patients_per_day: 55, on_site_lab: true, on_site_imaging: true },
  },
  {
    ...place("green-notch", "Green Notch Clinic", "23 Church Street", "Burlington", "VT", "05401"),
    ...run("CLINIC", "NON_PROFIT", "ALLSCRIPTS"),
    dynamicValues: { exam_rooms: 12, on_site_lab: false },
  },
  {
    ...place("seacoast", "Seacoast Surgery Center", "300 Lafayette Road", "Portsmouth", "NH", "03801"),
    ...run("ASC", "FOR_PROFIT", "MEDHOST"),
    orRooms: 6,
    dynamicValues: { procedure_rooms: 3, anesthesia_on_site: true },
  },
  {
    ...place("prairie", "Prairie Gate Emergency", "1980 West Ogden Avenue", "Naperville", "IL", "60540"),
    ...run("FREE_STANDING_ER", "FOR_PROFIT", "EPIC"),
    erDailyCensus: 72,
    extraInfo: "Double coverage from 11:00 to 23:00.",
  },
  {
    ...place("virtual", "Northline Virtual Care", "1801 Wewatta Street", "Denver", "CO", "80202"),
    ...run("TELEHEALTH", "NON_PROFIT", "EPIC"),
    extraInfo: "All visits by video; equipment is sent to your home.",
    dynamicValues: { visits_per_hour: 3, platform: "Zoom for Healthcare", video_required: true },
  },
];

export const cascadeFacilities: FacilityStory[] = [
  {
    ...place("cedar", "Cedar Sound Hospital", "600 Commerce Street", "Tacoma", "WA", "98402"),
    ...run("ACUTE_CARE_HOSPITAL", "NON_PROFIT", "EPIC"),
    numberOfBeds: 280,
    icuDailyCensus: 20,
    icuOpen: "no",
  },
  {
    ...place("willamette", "Willamette Crossing Clinic", "45 State Street", "Salem", "OR", "97301"),
    ...run("CLINIC", "NON_PROFIT", "CERNER"),
  },
  {
    ...place("saguaro", "Saguaro Ridge Hospital", "2200 North Central Avenue", "Phoenix", "AZ", "85004"),
    ...run("ACUTE_CARE_HOSPITAL", "FOR_PROFIT", "PARAGON"),
    numberOfBeds: 190,
    erDailyCensus: 130,
    extraInfo: "Arizona keeps standard time all year.",
  },
  {
    ...place("payette", "Payette River Medical Center", "18 River Street", "Boise", "ID", "83702"),
    ...run("CRITICAL_ACCESS_HOSPITAL", "PUBLIC", "TRUBRIDGE"),
    numberOfBeds: 25,
  },
  {
    ...place(
      "quiet-harbor",
      "Quiet Harbor Behavioral Health",
      "910 Riverside Avenue",
      "Spokane",
      "WA",
      "99201",
    ),
    ...run("BEHAVIORAL_HEALTH_HOSPITAL", "NON_PROFIT", "EVIDENT"),
    numberOfBeds: 64,
  },
];
