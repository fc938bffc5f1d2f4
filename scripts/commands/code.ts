// The demo's second factor: secure-rep@wardway.test signs in with the code that is printed here [ACS-S-009].
import { demoAppSecret } from "@/db/seed/accounts/secured";
import { codeAt } from "@/lib/accounts/factors/rules/totp";

if (process.env.DATABASE_URL) {
  console.error("The demo's code is for the default mode: a database of your own has no demo.");
  process.exitCode = 1;
} else {
  console.log(codeAt(demoAppSecret, new Date()));
}
