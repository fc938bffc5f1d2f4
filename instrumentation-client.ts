import { config } from "zod";

// To be faster, zod asks the browser whether it may make code at run time. The pages' policy says no, and the browser
// notes each such question as a breach of it.
config({ jitless: true });
