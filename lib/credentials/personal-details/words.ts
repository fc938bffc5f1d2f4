export const ssnMessage = "Enter all nine digits of your Social Security number";
