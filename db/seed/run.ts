import { closePool } from "@/db/client";
import { seedDemo } from "./demo";

const added = await seedDemo(new Date()).finally(closePool);
process.stdout.write(added ? "Demo data added.\n" : "Demo data is already there.\n");
