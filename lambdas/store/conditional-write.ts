import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Whether a conditional write happened: false when its condition did not hold. Any other failure is thrown. */
export const happened = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
