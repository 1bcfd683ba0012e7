import { parentPort } from 'node:worker_threads';
import { type ValidateBatch, validateBatch } from './validate-batch.ts';

parentPort?.on('message', (batch: ValidateBatch) => parentPort?.postMessage(validateBatch(batch)));
