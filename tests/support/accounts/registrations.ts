import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";

/** The organization a rep signs up for, and the title there. */
export const entity = { healthcare_entity: { name: "St. Mary's Hospital" }, title: "Staffing director" };

/** The stored account of an address. */
export const userOf = async (email: string) => {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  return user;
};
