export { S as ask, x as build, b as check, y as collect, v as gate, _ as report, g as show, h as teardown } from "./cli-help.js";
