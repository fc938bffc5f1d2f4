// The API description as the server answers it, written to the file that is named: what `npm run client` begins with.
import fs from "node:fs";
import { apiDescription } from "@/lib/catalog/openapi";

fs.writeFileSync(process.argv[2] as string, JSON.stringify(apiDescription()));
