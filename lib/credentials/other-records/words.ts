export const immunizationMessages = {
  future: "Date can`t be in the future",
  order: "Expiration date must be after Date Given",
};
