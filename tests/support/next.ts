import { vi } from "vitest";
import { withoutOwnerStacks } from "./owner-stacks";

// Mocks what pages ask of Next, which is not there: the request's headers, and where to go.
vi.mock("next/headers", () => import("./request"));
vi.mock("next/navigation", () => import("./navigation"));

// Pages, mails and the forms of referees are drawn by React.
withoutOwnerStacks();
