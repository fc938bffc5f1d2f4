import { expect, it } from "vitest";
import { neighbours, reputationList } from "./reputation-list";

const { read, query: queryOf } = reputationList;

it("keeps whose feedback and the page in the address [PRV-R-028 PRV-R-029]", () => {
  expect(queryOf({ feedback: "LEADER", page: 1 })).toBe("?feedback_type=LEADER");
  expect(queryOf({ feedback: "PEER", page: 2 })).toBe("?feedback_type=PEER&page=2");
  expect(read("feedback_type=LEADER&page=3")).toEqual({ feedback: "LEADER", page: 3 });
});

it("is the first page of the peers' where the address makes no sense [PRV-K-039]", () => {
  for (const query of ["", "feedback_type=EVERYBODY", "page=0", "page=-1", "page=x"])
    expect(read(query)).toEqual({ feedback: "PEER", page: 1 });
});

it("has a next page below ceil(count / 10), a previous one from the second [PRV-S-059 PRV-S-060 PRV-K-047]", () => {
  expect(neighbours(1, 10)).toEqual({ hasPrevious: false, hasNext: false });
  expect(neighbours(1, 11)).toEqual({ hasPrevious: false, hasNext: true });
  expect(neighbours(1, 20)).toEqual({ hasPrevious: false, hasNext: true });
  expect(neighbours(2, 20)).toEqual({ hasPrevious: true, hasNext: false });
  expect(neighbours(3, 0)).toEqual({ hasPrevious: true, hasNext: false });
});
