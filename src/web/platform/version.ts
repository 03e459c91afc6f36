// Of the product, from the one place that has it.
import { version } from '../../../package.json';

export const VERSION: string = version;
