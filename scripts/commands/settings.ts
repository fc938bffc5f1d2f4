// Reads the settings as the server will, and says what is wrong with them: nothing is opened or changed for it.
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";

try {
  env();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
