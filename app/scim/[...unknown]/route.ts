import { scimRefusal } from "@/lib/core/pure/scim";
import { scim } from "../v2/directory";

const refuse = scim("unknown address", async () => {
  throw scimRefusal(404, "Nothing is at this address.");
});

/** Where no resource is: an identity provider reads an error of RFC 7644, not the page for people. */
const nothing = (request: Request) => refuse(request);

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
