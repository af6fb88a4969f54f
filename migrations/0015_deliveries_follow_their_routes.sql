-- A delivery goes where its route points now, not where it pointed when the lead came: who corrects an address wants
-- what is still waiting there too. The record then says where it went.
grant update (target) on lead_deliveries to forecourt_app;
