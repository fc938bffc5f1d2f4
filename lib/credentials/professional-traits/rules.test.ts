import { describe, expect, it } from "vitest";
import { planReferences } from "@/lib/credentials/professional-traits/rules";

const ann = { id: "a", email: "ann@x.test", terminatedAt: null };
const bob = { id: "b", email: "bob@x.test", terminatedAt: null };
const gone = { id: "g", email: "gone@x.test", terminatedAt: new Date() };
const sent = (id: string | undefined, email: string) => ({ id, email, fullName: "Somebody" });

describe("a list of references", () => {
  it("keeps who is sent, adds who is new, ends who is not sent and leaves who has ended", () => {
    const plan = planReferences(
      [ann, bob, gone],
      [sent("a", "ann@x.test"), sent("g", "other@x.test"), sent(undefined, "new@x.test")],
    );
    expect(plan.kept.map(({ place, item }) => [place, item.id])).toEqual([[0, "a"]]);
    expect(plan.added.map(({ place }) => place)).toEqual([2]);
    expect(plan.terminated).toEqual(["b"]);
  });

  it("never changes the e-mail of a saved one, and knows nobody else", () => {
    expect(() => planReferences([ann], [sent("a", "other@x.test")])).toThrow("references.0.email");
    expect(() => planReferences([ann], [sent("b", "bob@x.test")])).toThrow("404");
    expect(() => planReferences([ann], [sent("a", "ann@x.test"), sent("a", "ann@x.test")])).toThrow("404");
  });
});
