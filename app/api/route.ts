export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from "./[...unknown]/route";
