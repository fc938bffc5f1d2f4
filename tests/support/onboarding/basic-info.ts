/** Every field of step 1, well filled in. */
export const basics = {
  first_name: "Sam",
  last_name: "Lee",
  birth_date: "1980-02-03",
  npi: "1234567893",
  street_address: "1 Harbor St",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
};
