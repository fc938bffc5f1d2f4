import { vi } from "vitest";

// What pages ask of Next, which is not there: the request's headers, and where to go.
vi.mock("next/headers", () => import("./request"));
vi.mock("next/navigation", () => import("./navigation"));
