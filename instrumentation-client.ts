import { config } from "zod";

// zod's JIT first tries whether it may use `eval`. The pages' Content-Security-Policy forbids it, and the browser reports
// each try as a violation.
config({ jitless: true });
