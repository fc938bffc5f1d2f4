export const birthDateMessage = "Please enter a valid date (mm/dd/yyyy)";

export const npiMessage = "NPI must be exactly 10 digits";

export const zipCodeMessage = "ZIP code must be exactly 5 digits";
