import { expect, test } from "vitest";
import { countedUpTo, countLimit, page } from "./paging";

test("counts as far as screens tell, and one row behind the page", () => {
  expect(countLimit({ limit: 20, offset: 0 })).toBe(countedUpTo + 1);
  expect(countLimit({ limit: 20, offset: countedUpTo - 20 })).toBe(countedUpTo + 1);
  expect(countLimit({ limit: 20, offset: countedUpTo })).toBe(countedUpTo + 21);
});

test("says that another page follows where more was counted than the page ends with", () => {
  const position = { limit: 20, offset: 2_000 };
  const limit = countLimit(position);
  expect(page([], limit, position, "/api/provider/").next).toBe("/api/provider/?limit=20&offset=2020");
  expect(page([], limit - 1, position, "/api/provider/").next).toBeNull();
});
