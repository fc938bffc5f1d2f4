import { callsOf } from "@/lib/core/pure/call";
import { bookkeepers } from "@/lib/pay/policy";

const call = callsOf("pay", () => import("@/lib/pay/books/schema"));

export const payDesk = call({
  method: "GET",
  path: "/staff/pay/",
  who: bookkeepers,
  summary: "What is unpaid, overdue, disputed or stuck, and whether the books balance.",
  input: "noInput",
  output: "payDeskShape",
});
