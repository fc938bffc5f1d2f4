export const traitMessages = {
  npi: "NPI must be exactly 10 numbers",
  noDegree: "Select at least one degree",
  noSpecialty: "Select at least one specialty",
  link: "Enter a link that begins with https://",
  noName: "Full name is required",
  email: "Enter a valid e-mail address",
  emailFixed: "The e-mail of a saved reference cannot be changed.",
};

/** So many are asked for; no number is enforced [PRV-U-100, PRV-V-055]. */
export const wantedReferences = 3;
